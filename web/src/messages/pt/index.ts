// Every message in European Portuguese: those of the first page, and those that come with their own page.

import { classroom } from './class';
import { front } from './front';
import { live } from './live';

export const pt = { ...front, ...live, ...classroom };
