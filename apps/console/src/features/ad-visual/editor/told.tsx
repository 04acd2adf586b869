import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useStudio } from './studio.ts'
import { tellChange } from './tell-change.ts'

/** Says what keys and buttons do to the layers. What is typed in a field says itself. */
export function Told() {
  const { t } = useText()
  const { design, selected } = useStudio()
  const before = useRef({ design, selected })
  const [told, tell] = useState({ words: '', turn: 0 })
  useEffect(() => {
    const words = tellChange(before.current, { design, selected }, t)
    before.current = { design, selected }
    if (words === null || document.activeElement?.matches('input,select,textarea')) return
    tell(({ turn }) => ({ words, turn: turn + 1 }))
  }, [design, selected, t])
  return (
    <VisuallyHidden role="status">
      {/* The same words twice are said twice. */}
      <span key={told.turn}>{told.words}</span>
    </VisuallyHidden>
  )
}
