import { Button, Group, Stack, Text } from '@mantine/core'
import type { Design } from '@vitrine/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { loadFont, textIn } from '../design/fonts.ts'
import { paintDesign } from '../design/paint.ts'
import { composeTemplate } from '../templates/compose.ts'
import { templates } from '../templates/index.ts'
import type { Template } from '../templates/template.ts'
import classes from './dialogs.module.css'
import { useStudio } from './studio.ts'

/** How large a template is shown, in pixels. */
const shown = { width: 260, height: 180 }
/** So long (ms) a template waits for its font; what comes later is drawn with it all the same. */
const FONT_MS = 3000

/** Designs to begin with, in the size of this one. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  const { design, change, select } = useStudio()
  const [chosen, setChosen] = useState<Template | null>(null)
  const isEmpty = design.layers.length === 0
  const [isApplying, setApplying] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  /** Once the font has come with which it is measured, or will not come soon. */
  const apply = async (template: Template) => {
    setApplying(true)
    setChosen(template)
    const font = loadFont(textIn(composeTemplate(template, design, language)))
    const late = new Promise<void>((resolve) => setTimeout(resolve, FONT_MS))
    await Promise.race([font, late]).catch(() => undefined)
    // Whoever closes the dialog meanwhile wants none.
    if (isClosed.current) return
    change(composeTemplate(template, design, language))
    select([])
    onClose()
  }
  return (
    <DialogFrame opened size="xl" title={t('adVisual.templates.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('adVisual.templates.help', { size: `${design.width} × ${design.height}` })}
        </Text>
        <ul className={classes.templates}>
          {templates.map((template) => (
            <li key={template.id}>
              <button
                type="button"
                className={classes.template}
                aria-pressed={chosen?.id === template.id}
                aria-busy={isApplying && chosen?.id === template.id}
                disabled={isApplying}
                onClick={() => (isEmpty ? void apply(template) : setChosen(template))}
              >
                <Shown template={template} size={design} />
                <span>{template.name[language]}</span>
              </button>
            </li>
          ))}
        </ul>
        {isEmpty ? null : (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {t('adVisual.templates.replaces', { count: design.layers.length })}
            </Text>
            <Button disabled={!chosen} loading={isApplying} onClick={() => chosen && void apply(chosen)}>
              {t('adVisual.templates.use')}
            </Button>
          </Group>
        )}
      </Stack>
    </DialogFrame>
  )
}

function Shown({ template, size: { width, height } }: { template: Template; size: Pick<Design, 'width' | 'height'> }) {
  const { language } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFont, setHasFont] = useState(false)
  // Its words are measured anew once the font has come.
  const design = useMemo(
    () => ({ font: hasFont, design: composeTemplate(template, { width, height }, language) }).design,
    [template, width, height, language, hasFont],
  )
  const words = textIn(design)
  useEffect(
    () =>
      void loadFont(words).then(
        () => setHasFont(true),
        () => undefined,
      ),
    [words],
  )
  const scale = Math.min(shown.width / width, shown.height / height)
  const density = Math.min(2, devicePixelRatio)
  useEffect(() => {
    const ink = canvas.current?.getContext('2d')
    if (ink) paintDesign(ink, design, { pictureOf: () => undefined, scale: scale * density })
  }, [design, scale, density])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={Math.round(width * scale * density)}
      height={Math.round(height * scale * density)}
      style={{ width: width * scale, height: height * scale }}
    />
  )
}
