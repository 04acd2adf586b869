const mostCharacters = 28

/** One line of a text that may be long, such as code. */
export function shorten(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length <= mostCharacters ? line.join('') : `${line.slice(0, mostCharacters - 1).join('')}…`
}
