// The XML of a workbook. Elements are known by their names without the prefix: which one a program takes, and which of the two
// namespaces of the standard, makes no difference.

import { SheetError } from './trouble';

/** The outermost element of a text. A text that declares entities is no workbook: it could make much out of little. */
export function parseXml(text: string): Element {
  if (text.includes('<!DOCTYPE')) throw new SheetError('damaged');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const root = document.documentElement;
  if (!root || document.getElementsByTagName('parsererror').length > 0) throw new SheetError('damaged');
  return root;
}

/** The children of a name. */
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element ? [...element.children].filter(({ localName }) => localName === name) : [];

/** The first child of a name. */
export const childOf = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0];

/** Whether an attribute is set, as the standard writes truth. */
export const isSet = (element: Element | undefined, name: string) => ['1', 'true', 'on'].includes(element?.getAttribute(name) ?? '');
