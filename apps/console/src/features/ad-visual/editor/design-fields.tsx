import { NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { AdVisualContent } from '@vitrine/contract'
import { isSame, visualRanges as ranges, visualPresetNames, visualPresets } from '@vitrine/contract/client'
import { useRef } from 'react'
import type { Fields } from '../../../lib/fields.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { resizeDesign } from '../design/resize.ts'
import { ColorBox } from './color-box.tsx'
import { NumberBox } from './number-box.tsx'
import { Section } from './section.tsx'
import { useStudio } from './studio.ts'
import classes from './visual-editor.module.css'

const side = { ...ranges.side, decimals: 0 }

/** The design as a whole: its size, its ground, and what it says to those who cannot see it. */
export function DesignFields({ content }: { content: Fields<AdVisualContent> }) {
  const { t } = useText()
  const { design, change, readOnly } = useStudio()
  const { width, height } = design
  const preset =
    visualPresetNames.find((name) => visualPresets[name].width === width && visualPresets[name].height === height) ??
    'own'
  /** Presets that are tried one after the other begin from the same design: nothing becomes smaller by going there and back. */
  const tried = useRef({ from: design, made: design })
  const resize = (size: { width: number; height: number }) => {
    const from = isSame(tried.current.made, design) ? tried.current.from : design
    const made = resizeDesign(from, size)
    tried.current = { from, made }
    change(made)
  }
  return (
    <Stack gap={0}>
      <Section title={t('adVisual.size.title')}>
        <Stack gap={8}>
          <NativeSelect
            size="xs"
            label={t('adVisual.size.preset')}
            description={t('adVisual.size.help')}
            disabled={readOnly}
            value={preset}
            data={[
              ...visualPresetNames.map((name) => {
                const { width: w, height: h } = visualPresets[name]
                return { value: name, label: t(`adVisual.presets.${name}`, { size: `${w} × ${h}` }) }
              }),
              { value: 'own', label: t('adVisual.size.own') },
            ]}
            onChange={({ currentTarget: { value } }) => {
              const found = visualPresetNames.find((name) => name === value)
              if (found) resize(visualPresets[found])
            }}
          />
          <SimpleGrid cols={2} spacing={8}>
            <NumberBox
              label={t('adVisual.place.width')}
              unit="px"
              rule={side}
              value={width}
              disabled={readOnly}
              onChange={(next) => change({ ...design, width: next }, 'width')}
            />
            <NumberBox
              label={t('adVisual.place.height')}
              unit="px"
              rule={side}
              value={height}
              disabled={readOnly}
              onChange={(next) => change({ ...design, height: next }, 'height')}
            />
          </SimpleGrid>
          <ColorBox
            label={t('adVisual.ground')}
            none={t('adVisual.seeThrough')}
            value={design.ground}
            disabled={readOnly}
            onChange={(ground) => change({ ...design, ground })}
          />
        </Stack>
      </Section>
      <Section title={t('adVisual.alt.title')}>
        <Textarea
          size="xs"
          aria-label={t('adVisual.alt.title')}
          description={t('adVisual.alt.help')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={200}
          {...content.field('alt')}
          disabled={readOnly}
        />
      </Section>
      <Text size="xs" c="dimmed" className={classes.hint}>
        {t('adVisual.nothingChosen')}
      </Text>
    </Stack>
  )
}
