/**
 * Leads to the first field that is marked; what floats over the page must not cover what it complains about. Whoever has gone on to
 * something else meanwhile is left there.
 */
export function showFirstInvalid(within: ParentNode = document): void {
  const before = document.activeElement
  setTimeout(() => {
    if (document.activeElement !== before && document.activeElement !== document.body) return
    const field = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, 200)
}
