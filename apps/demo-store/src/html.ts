/** Markup that is safe to write into a page as it stands. */
export class SafeHtml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

function renderValue(value: unknown): string {
  if (value instanceof SafeHtml) return value.markup
  if (Array.isArray(value)) return value.map(renderValue).join('')
  if (value === undefined || value === null || value === false) return ''
  return escapeHtml(String(value))
}

/** Escapes every value except markup made by `html` itself; lists are joined, absent values vanish. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: strings }, ...values.map(renderValue)))
}

/** JSON that can stand inside a script element: it can neither close the element nor open a comment. */
export function scriptJson(value: unknown): SafeHtml {
  const json = JSON.stringify(value)
  return new SafeHtml(
    json.replace(/[<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}
