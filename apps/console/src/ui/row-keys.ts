import type { KeyboardEvent } from 'react'

/** Where a key leads in rows `count` long from row `at`; undefined where it leads nowhere. The ends are ends. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key]
  return next === undefined || next < 0 || next >= count || next === at ? undefined : next
}

/** Keys there are somebody else's: text that is typed, a choice among several, an open menu. */
const own = 'input, textarea, select, [contenteditable], [role=radiogroup], [popover]'
const stops = 'a[href], button:not(:disabled)'

/** What has the focus in a row: the row itself, or what opens it; at its end the menu, or another button there. */
function stopOf(row: HTMLElement, atEnd: boolean): HTMLElement | null {
  const last = atEnd ? row.querySelector<HTMLElement>(`td:last-child :is(${stops})`) : null
  return last ?? (row.tabIndex >= 0 ? row : row.querySelector<HTMLElement>(stops))
}

/**
 * Arrow keys, Home and End in a table's body, whose rows each open something: the focus goes to the same place of another row. Enter opens
 * what has the focus: a link and a button do so by themselves, a row that has the focus is clicked.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!(target instanceof HTMLElement) || target.closest(own)) return
  const row = target.closest('tr')
  if (key === 'Enter' && target === row) row.click()
  const rows = [...currentTarget.querySelectorAll('tr')].filter((each) => stopOf(each, false))
  const next = row ? rows[rowAfter(key, rows.indexOf(row), rows.length) ?? -1] : undefined
  if (!row || !next) return
  event.preventDefault()
  const atEnd = target.closest('td:last-child') !== null && target !== stopOf(row, false)
  stopOf(next, atEnd)?.focus()
}
