interface Opened {
  /** The page of the store. */
  url: string
  /** The only origin of a console that it hears. */
  console: string
}

/** Why a page cannot be edited from a console at this origin: it is the console's own, or hears a console elsewhere alone. */
export function troubleAt(origin: string, { url, console }: Opened): 'own' | 'elsewhere' | null {
  const page = new URL(url).origin
  if (page === origin || page === console) return 'own'
  return console === origin ? null : 'elsewhere'
}
