/** Whether keys typed at it are text of its own. What is ticked, chosen or slid takes none. */
export const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea,select,input:not([type=checkbox],[type=radio],[type=range])'))
