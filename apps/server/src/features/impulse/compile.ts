import {
  type CompiledImpulse,
  type CompiledNote,
  type ImpulseContent,
  type ImpulseNote,
  nameFigure,
  type WidgetTerms,
} from '@vitrine/contract'

const compileNote = ({ figure, text, minimum, icon }: ImpulseNote): CompiledNote => ({
  name: nameFigure(figure),
  of: figure.of,
  product: figure.of === 'product' ? figure.product : '',
  text,
  minimum,
  icon,
})

/** What the store's page gets. */
export function compileImpulse({ notes, caps: _, ...own }: ImpulseContent): CompiledImpulse {
  return { ...own, notes: notes.map(compileNote) }
}

/** What has to hold before any note appears: one of them has something to say, and the visitor has not closed them. */
export function termsOf({ notes, caps }: ImpulseContent): WidgetTerms {
  const figures = notes.map(compileNote).map(({ name, of, product, minimum }) => ({ name, of, product, minimum }))
  return {
    figures,
    caps: {
      ...(caps.session !== null && { session: caps.session }),
      ...(caps.times !== null && { within: { times: caps.times, days: caps.days } }),
      until: ['closed'],
    },
  }
}
