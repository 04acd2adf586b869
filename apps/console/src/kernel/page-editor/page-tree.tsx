import { Loader, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { nameOf, useWordFor } from './name-of.ts'
import classes from './page-tree.module.css'
import { type Row, stepOfKey } from './tree.ts'
import type { PageTree as Tree } from './use-page-tree.ts'

interface PageTreeProps {
  tree: Tree
  /** Keeps a part of the panel where it stands on the screen while what is above it changes. */
  hold: (find: () => Element | null) => void
  /** Leads the keys to what can be done to an element once that is picked. */
  goOn: (key: number) => void
}

/** The elements of the page, as a tree that keys go through. */
export function PageTree({ tree, hold, goOn }: PageTreeProps) {
  const { t } = useText()
  const { rows, chosen, isThere, toggle, point } = tree
  const box = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<number | null>(null)
  const isListed = (key: number | null) => rows.some(({ element }) => element.key === key)
  const current = isListed(reached) ? reached : isListed(chosen) ? chosen : (rows[0]?.element.key ?? null)
  const rowOf = (key: number | null) => box.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  const choose = (key: number) => {
    hold(() => rowOf(key) ?? null)
    tree.choose(key)
  }
  // What is picked on the page is looked for here; whoever goes through the tree is there already.
  useEffect(() => {
    setReached(null)
    const [list, row] = [box.current, box.current?.querySelector(`[data-key="${chosen}"]`)]
    if (!list || !row) return
    // Within the tree alone: the panel shows what is picked.
    const [own, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
    if (own.top < around.top) list.scrollTop += own.top - around.top
    else if (own.bottom > around.bottom) list.scrollTop += own.bottom - around.bottom
  }, [chosen])

  const go = (row: Row | undefined) => {
    if (!row) return
    setReached(row.element.key)
    point(row.element.key)
    rowOf(row.element.key)?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ element }) => element.key === current)
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : stepOfKey(event.key, rows, at)
    const element = rows[at]?.element
    if (!step || !element) return
    event.preventDefault()
    if ('go' in step) go(step.go)
    else if ('toggle' in step) toggle(element, step.toggle)
    else if (step.choose === 'stay') choose(element.key)
    else {
      goOn(element.key)
      tree.choose(element.key)
    }
  }

  if (!isThere) return <Loader size="xs" aria-label={t('pageEditor.opening')} />
  return (
    <div
      ref={box}
      role="tree"
      aria-label={t('pageEditor.tree')}
      className={classes.tree}
      onKeyDown={onKey}
      onPointerLeave={() => point(null)}
    >
      {rows.map((row) => (
        <TreeRow
          key={row.element.key}
          row={row}
          isChosen={row.element.key === chosen}
          isReached={row.element.key === current}
          tree={{ toggle, choose, point }}
        />
      ))}
    </div>
  )
}

interface TreeRowProps {
  row: Row
  isChosen: boolean
  isReached: boolean
  tree: Pick<Tree, 'toggle' | 'choose' | 'point'>
}

function TreeRow({ row: { element, level, isOpen, place, of, more }, isChosen, isReached, tree }: TreeRowProps) {
  const { t } = useText()
  const wordFor = useWordFor()
  const { toggle, choose, point } = tree
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <div
        role="treeitem"
        data-key={element.key}
        aria-level={level}
        aria-setsize={of}
        aria-posinset={place}
        aria-selected={isChosen}
        aria-expanded={element.children > 0 ? isOpen : undefined}
        tabIndex={isReached ? 0 : -1}
        className={classes.row}
        title={nameOf(element)}
        style={{ paddingInlineStart: Math.min(level - 1, 20) * 14 }}
        onPointerEnter={() => point(element.key)}
      >
        <UnstyledButton
          className={classes.twist}
          tabIndex={-1}
          aria-hidden
          data-empty={element.children === 0 || undefined}
          onClick={() => toggle(element, !isOpen)}
        >
          <Icon size={14} />
        </UnstyledButton>
        <UnstyledButton className={classes.name} tabIndex={-1} onClick={() => choose(element.key)}>
          <span className={classes.word}>{wordFor(element)}</span>
          <span className={classes.text}>{element.text || element.label}</span>
        </UnstyledButton>
      </div>
      {more > 0 ? (
        <Text size="xs" c="dimmed" pl={Math.min(level, 20) * 14 + 8}>
          {t('pageEditor.more', { count: more })}
        </Text>
      ) : null}
    </>
  )
}
