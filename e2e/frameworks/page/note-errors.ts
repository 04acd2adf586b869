/** Notes what goes wrong in the page, for browsers that do not tell who drives them. */
export const noteErrors = (): void => {
  const noted: string[] = []
  window.noted = noted
  const describe = (error: unknown) => (error instanceof Error ? `${error.message}\n${error.stack}` : String(error))
  addEventListener('error', ({ error, message }) => noted.push(`uncaught: ${error ? describe(error) : message}`))
  addEventListener('unhandledrejection', ({ reason }) => noted.push(`uncaught: ${describe(reason)}`))
  const { error } = console
  console.error = (...parts: unknown[]) => {
    noted.push(parts.map(describe).join(' '))
    error.apply(console, parts)
  }
}

declare global {
  interface Window {
    /** Set before the probe starts where the probe has to note errors. */
    notesErrors?: true
    noted?: string[]
  }
}
