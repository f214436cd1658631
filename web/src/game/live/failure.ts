// What went wrong, in words: what the server refused, and that it was not reached.

import { say, sayIfKnown } from '../../i18n/index.svelte';
import type { ErrorReply } from '../../generated/api';
import { AbsentError, RefusedError } from '../../net/request';

export function sayRefusal({ code, why }: ErrorReply): string {
  return sayIfKnown(`class.no.${code}`) ?? sayIfKnown(`live.no.${code}`) ?? say('live.refused', why || code);
}

/** Whatever was thrown by a request. */
export function sayFailure(error: unknown): string {
  if (error instanceof RefusedError) return sayRefusal(error.refusal);
  return error instanceof AbsentError ? say('class.absent') : say('class.unreached');
}
