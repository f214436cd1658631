// What has the focus around a node, and what lies under a point: also where the board is inside an element of its own (a shadow
// tree), which the document takes for one thing.

function treeOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** What has the focus in the tree of a node. */
export function focusAround(node: Node): Element | null {
  return treeOf(node).activeElement;
}

/** What lies under a point of the window, in the tree of a node. */
export function elementUnder(node: Node, x: number, y: number): Element | null {
  return treeOf(node).elementFromPoint(x, y);
}
