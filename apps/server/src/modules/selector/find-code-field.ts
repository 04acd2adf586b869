import { type CodeField, mostShown } from '@vitrine/contract'
import { scoreCodeField } from '@vitrine/targeting'
import type { PageElement } from './page-tree.ts'

const around = (element: PageElement, name: string): PageElement | undefined => {
  for (let each = element.parent; each; each = each.parent) if (each.name === name) return each
  return undefined
}

/** The input of a page in which visitors enter codes, as the tag finds it: by what is read at it, then by what it is called. */
export function findCodeField(elements: readonly PageElement[]): CodeField | null {
  const labels = new Map<string, PageElement>()
  for (const element of elements) {
    const id = element.name === 'label' && element.attributes.get('for')
    if (id && !labels.has(id)) labels.set(id, element)
  }
  let best: CodeField | null = null
  let most = 0
  for (const input of elements) {
    if (input.name !== 'input') continue
    const get = (name: string) => (input.attributes.get(name) ?? '').slice(0, 500)
    const [name, id] = [get('name'), get('id')]
    const label = [labels.get(id)?.readWords(mostShown), around(input, 'label')?.readWords(mostShown)]
      .concat(['aria-label', 'placeholder', 'title'].map(get))
      .filter(Boolean)
      .join(' ')
    const score = scoreCodeField({ type: get('type').toLowerCase(), name, id, label })
    if (score <= most) continue
    most = score
    best = { label: label.slice(0, mostShown), name: (name || id).slice(0, mostShown) }
  }
  return best
}
