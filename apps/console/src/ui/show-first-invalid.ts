/** Leads to the first field that is marked; what floats over the page must not cover what it complains about. */
export function showFirstInvalid(within: ParentNode = document): void {
  setTimeout(() => {
    const field = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, 200)
}
