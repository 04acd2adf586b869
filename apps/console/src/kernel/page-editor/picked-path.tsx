import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Brief } from '@vitrine/editor/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { foldPath } from './fold-path.ts'
import { nameOf, useWordFor } from './name-of.ts'
import classes from './workbench.module.css'

interface PickedPathProps {
  path: readonly Brief[]
  choose: (key: number) => void
}

/** Where an element stands: what leads to it, each by its word and its own name. */
export function PickedPath({ path, choose }: PickedPathProps) {
  const { t } = useText()
  const wordFor = useWordFor()
  const [unfolded, setUnfolded] = useState<number | null>(null)
  const last = path.at(-1)
  const [first, folded, rest] = unfolded === last?.key ? [[], [], path] : foldPath(path)
  const beginning = first[0] ?? (folded.length > 0 ? undefined : rest[0])
  // What one holds is called like it; the name stands where it begins.
  const isNamed = ({ key, label }: Brief) => label !== '' && path.find((each) => each.label === label)?.key === key
  const leg = (each: Brief) => (
    <span key={each.key} className={classes.leg}>
      {each === beginning ? null : <IconChevronRight size={12} aria-hidden />}
      <UnstyledButton
        className={classes.step}
        aria-current={each === last || undefined}
        title={nameOf(each)}
        onClick={() => choose(each.key)}
      >
        {isNamed(each) ? t('pageEditor.named', { word: wordFor(each), name: each.label }) : wordFor(each)}
      </UnstyledButton>
    </span>
  )
  return (
    <nav className={classes.path} aria-label={t('pageEditor.path')}>
      {first.map(leg)}
      {folded.length > 0 ? (
        <span className={classes.leg}>
          {first.length > 0 ? <IconChevronRight size={12} aria-hidden /> : null}
          <UnstyledButton
            className={classes.step}
            aria-label={t('pageEditor.folded', { count: folded.length })}
            onClick={() => setUnfolded(last?.key ?? null)}
          >
            …
          </UnstyledButton>
        </span>
      ) : null}
      {rest.map(leg)}
    </nav>
  )
}
