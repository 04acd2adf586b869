/**
 * The name of a page, to those who go by headings, until the page shows its own. While the page has no main part yet this is that
 * too; which of the two is there, the styles decide by what else is on the page.
 */
export function WaitingHeading({ title }: { title: string }) {
  return (
    <>
      <main className="waiting">
        <h1>{title}</h1>
      </main>
      <section className="waiting" aria-label={title}>
        <h1>{title}</h1>
      </section>
    </>
  )
}
