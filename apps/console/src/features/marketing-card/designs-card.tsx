import { SimpleGrid, UnstyledButton } from '@mantine/core'
import { drawingBox, drawings } from '@vitrine/contract/features/marketing-card.drawings'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import type { CardProps } from './card-props.ts'
import { type Design, designs, inDesign } from './designs.ts'
import classes from './marketing-card.module.css'

/** Looks to begin from; choosing one writes over no words. */
export function DesignsCard({ card }: CardProps) {
  const { t, language } = useText()
  return (
    <Card title={t('marketingCard.designs.title')} description={t('marketingCard.designs.help')}>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        {designs.map((design) => (
          <UnstyledButton
            key={design.drawing}
            className={classes.design}
            aria-pressed={card.value.drawing === design.drawing && card.value.colors.ground === design.colors.ground}
            onClick={() => card.patch(inDesign(card.value, design, language))}
          >
            <Sketch design={design} title={design.words.title[language]} />
            <span>{design.name[language]}</span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Card>
  )
}

/** A likeness in little; the preview beside the form is the card itself. */
function Sketch({ design, title }: { design: Design; title: string }) {
  const { colors, drawing, layout } = design
  const fills = { accent: colors.button, soft: colors.button, ink: colors.title, ground: colors.ground }
  return (
    <span
      className={classes.sketch}
      data-layout={layout}
      style={{ background: colors.ground, color: colors.title }}
      aria-hidden
    >
      <svg viewBox={drawingBox} role="presentation">
        {drawings[drawing].map(([path, fill]) => (
          <path key={path} d={path} fill={fills[fill]} opacity={fill === 'soft' ? 0.16 : 1} />
        ))}
      </svg>
      <span className={classes.sketchWords}>
        <b>{title}</b>
        <i style={{ background: colors.button }} />
      </span>
    </span>
  )
}
