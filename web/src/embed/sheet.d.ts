// The style sheet of the element, put together by plugins/shadow.ts.

declare module 'virtual:element.css' {
  const text: string;
  export default text;
}
