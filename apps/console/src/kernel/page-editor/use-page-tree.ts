import type { Brief } from '@vitrine/editor/protocol'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { listRows, type Row, reduceTree, rootKey, type Tree } from './tree.ts'
import type { PageAgent } from './use-page-agent.ts'

export interface PageTree {
  rows: readonly Row[]
  chosen: number | null
  isThere: boolean
  toggle: (element: Brief, isOpen: boolean) => void
  choose: (key: number) => void
  point: (key: number | null) => void
}

const nothing: Tree = { children: new Map(), open: new Set() }

/** The elements of the open page, asked for as one opens them; what is picked is always in sight. */
export function usePageTree({ page, picked, send, listen }: PageAgent, { isLookedAt = true } = {}): PageTree {
  const [tree, dispatch] = useReducer(reduceTree, nothing)
  const open = useRef(tree.open)
  open.current = tree.open
  const isStale = useRef(false)
  const readAgain = useCallback(() => {
    isStale.current = false
    for (const key of [null, ...open.current]) send({ type: 'list', key })
  }, [send])
  useEffect(() => {
    if (isLookedAt && isStale.current) readAgain()
    return listen((message) => {
      if (message.type !== 'changed') return
      if (isLookedAt) readAgain()
      else isStale.current = true
    })
  }, [listen, isLookedAt, readAgain])
  useEffect(() => listen((message) => message.type === 'children' && dispatch(message)), [listen])
  useEffect(() => {
    if (!page) return
    dispatch({ type: 'reset' })
    send({ type: 'list', key: null })
  }, [page, send])
  useEffect(() => {
    const around = picked?.path.slice(0, -1).map(({ key }) => key) ?? []
    if (!picked) return
    dispatch({ type: 'open', keys: around })
    for (const key of [null, ...around]) send({ type: 'list', key })
  }, [picked, send])
  const toggle = useCallback(
    ({ key }: Brief, isOpen: boolean) => {
      if (isOpen) send({ type: 'list', key })
      dispatch({ type: isOpen ? 'open' : 'close', keys: [key] })
    },
    [send],
  )
  return {
    rows: listRows(tree),
    chosen: picked?.path.at(-1)?.key ?? null,
    isThere: tree.children.has(rootKey),
    toggle,
    choose: (key) => send({ type: 'select', key }),
    point: (key) => send({ type: 'point', key }),
  }
}
