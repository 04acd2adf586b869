import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useText } from '../lib/i18n/index.ts'
import classes from './save-bar.module.css'
import { uncoverFocus, useCovers } from './use-covers.ts'
import { useWayBack } from './use-way-back.ts'

interface SaveBarProps {
  /** How many things differ from what is stored; the bar shows only above 0. */
  changes: number
  saving: boolean
  /** Why it cannot be saved now, in words. */
  problem?: string | undefined
  /** What else is to be known of what is unsaved. */
  note?: string | undefined
  /** It has a line of its own instead of floating over the page. */
  isDocked?: boolean
  onSave: () => void
  onDiscard: () => void
}

export function SaveBar({ changes, saving, problem, note, isDocked = false, onSave, onDiscard }: SaveBarProps) {
  const { t } = useText()
  const blocked = saving || problem !== undefined
  const isInRichText = true
  const isNext = useRef(false)
  const onKey = ({ repeat }: KeyboardEvent) => {
    if (saving && !repeat) isNext.current = true
    if (changes > 0 && !blocked) onSave()
  }
  useHotkeys([['mod+S', onKey]], [], isInRichText)
  // A save that was asked for during another one follows it.
  useEffect(() => {
    if (saving || !isNext.current) return
    isNext.current = false
    if (changes > 0 && !blocked) onSave()
  })
  const shown = changes > 0
  const bottom = useCovers('bottom')
  const wayBack = useWayBack(shown, saving)
  // By keyboard the browser scrolls by itself; what is tapped below the bar stays there.
  useEffect(() => {
    if (!shown) return
    document.addEventListener('focusin', uncoverFocus)
    return () => document.removeEventListener('focusin', uncoverFocus)
  }, [shown])
  if (!shown) return null
  return (
    <section
      ref={bottom}
      className={classes.bar}
      data-docked={isDocked || undefined}
      aria-label={t('common.unsaved')}
      {...wayBack}
    >
      <div className={classes.inner}>
        <Text component="div" size="sm" role="status">
          {problem ?? t('common.changes', { count: changes })}
          {note ? <div className={classes.note}>{note}</div> : null}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button variant="transparent" className={classes.discard} disabled={saving} onClick={onDiscard}>
            {t('common.discard')}
          </Button>
          <Button data-save loading={saving} disabled={problem !== undefined} onClick={onSave}>
            {t('common.save')}
          </Button>
        </Group>
      </div>
    </section>
  )
}
