/** The numbers of pages to show around the present one: at most `most`, always a row of neighbors. */
export function pageWindow(page: number, pages: number, most = 10): number[] {
  const shown = Math.min(pages, most)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, i) => first + i)
}
