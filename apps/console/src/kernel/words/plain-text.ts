import { byText } from '../../lib/by-text.ts'

/** Attributes that say something to people. */
const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'value']

/** What a piece of HTML says, nothing of which is loaded or run. */
export const plainTextOf = byText((html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll('script,style')) each.remove()
  const said = [...body.querySelectorAll('*')].flatMap((element) =>
    spoken.flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [body.textContent, ...said].join('\n').trim()
})
