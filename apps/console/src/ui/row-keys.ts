/** Where a key leads in rows `count` long from row `at`; undefined where it leads nowhere. The ends are ends. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key]
  return next === undefined || next < 0 || next >= count || next === at ? undefined : next
}

/** Keys there are somebody else's: text that is typed, a choice among several, an open menu. */
const own = 'input, textarea, select, [contenteditable], [role=radiogroup], [popover]'
const stops = 'a[href], button:not(:disabled)'

/** What has the focus in a row: the row itself, or what opens it. */
const openerOf = (row: HTMLElement): HTMLElement | null =>
  row.tabIndex >= 0 ? row : row.querySelector<HTMLElement>(stops)
/** The menu at its end, or another button there. */
const lastOf = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>(`td:last-child :is(${stops})`)

/**
 * Arrow keys, Home and End in the body of a table that says `data-row-keys`, whose rows each open something: the focus goes to the same
 * place of another row. Enter opens what has it: a link and a button do so by themselves, a row that has the focus is clicked.
 */
export function moveBetweenRows(event: KeyboardEvent): void {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!(target instanceof HTMLElement) || target.closest(own)) return
  const row = target.closest('tr')
  const body = row?.closest('[data-row-keys]')
  if (!row || !body) return
  if (key === 'Enter' && target === row) row.click()
  const rows = [...body.querySelectorAll('tr')].filter(openerOf)
  const next = rows[rowAfter(key, rows.indexOf(row), rows.length) ?? -1]
  if (!next) return
  event.preventDefault()
  const fromEnd = target === lastOf(row) && target !== openerOf(row)
  const stop = (fromEnd && lastOf(next)) || openerOf(next)
  stop?.focus()
}
