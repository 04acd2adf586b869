import type { MouseEvent } from 'react'

/** Whether a click in a row means the row itself, not what stands in it nor text that is being selected. */
export const meansRow = (event: MouseEvent): boolean =>
  !(event.target as HTMLElement).closest('a, button, [role="menu"], [role="menuitem"]') &&
  !window.getSelection()?.toString()
