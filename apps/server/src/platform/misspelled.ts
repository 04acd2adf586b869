import { distance } from 'fastest-levenshtein'

/** How many letters may differ; in a short name one of them makes another word. */
const tolerance = (name: string): number => (name.length < 8 ? 1 : 2)

/** Of `given`, the names that are no setting and look like one, each as a line that says which was meant. */
export function findMisspelled(given: readonly string[], known: readonly string[]): string[] {
  const forms = known.flatMap((name) => [name, `${name}_FILE`])
  return given.flatMap((name) => {
    if (forms.includes(name)) return []
    const meant = forms.find((form) => distance(name, form) <= tolerance(form))
    return meant ? [`${name}: no setting has this name; did you mean ${meant}?`] : []
  })
}
