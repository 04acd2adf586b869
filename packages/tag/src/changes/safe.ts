/**
 * Throws for elements that run what is written into them, or lead every address of the page: only custom JavaScript may change those.
 * What a change may write is judged when it is saved, and again when it is published.
 */
export const requirePassive = ({ localName }: Element): void => {
  if (/^(script|base)$/i.test(localName)) throw new Error(localName)
}

/** Throws where visitors write: what we put there would be sent, or saved, as theirs. */
export const requireReadOnly = (element: Element): void => {
  requirePassive(element)
  if (element.localName === 'textarea' || (element as HTMLElement).isContentEditable) throw new Error('editable')
}
