import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { keepCharacterLimits } from './character-limits.ts'
import { keepFocus } from './heading-focus.ts'

/** Looks after every screen without being seen. */
export function Attendance(): null {
  const router = useRouter()
  const { t } = useText()
  useEffect(() => keepCharacterLimits(t), [t])
  useEffect(() => keepFocus(router), [router])
  return null
}
