import type { UserInfo } from '@vitrine/contract'
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { SecondStep, SwitchAccount } from './asked-parts.ts'
import { signInByCode } from './hand-off.ts'

interface CodeSignInProps {
  code: string
  /** Shown until an answer is there. */
  waiting?: ReactNode
  /** What stands around a question. */
  frame: ComponentType<{ children: ReactNode }>
  /** Level of a question's heading: 1 where nothing else stands on the page. */
  order: 1 | 2
  onAsk?: () => void
  onDone: (user: UserInfo) => void
  /** Who is signed in stays so. */
  onKeep: () => void
  onFailed: (error: unknown) => void
}

type Question = { about: 'second factor' } | { about: 'account'; present: string; other: string }

function questionOf(error: unknown): Question | undefined {
  if (isApiError(error, 'code_required')) return { about: 'second factor' }
  if (!isApiError(error, 'signed_in_as_other')) return undefined
  return { about: 'account', present: String(error.details.present), other: String(error.details.other) }
}

/** Signs in by a code of the main site or of a platform, and asks what that takes. */
export function CodeSignIn({ code, waiting, frame: Frame, order, onAsk, onDone, onKeep, onFailed }: CodeSignInProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState(false)
  const replace = useRef(false)
  const began = useRef(false)

  const attempt = useCallback(
    (second_factor?: string) => signInByCode(code, { second_factor, replace: replace.current }),
    [code],
  )
  const enter = useCallback(async () => {
    setBusy(true)
    try {
      onDone(await attempt())
    } catch (error) {
      const next = questionOf(error)
      if (!next) return onFailed(error)
      setQuestion(next)
      onAsk?.()
    } finally {
      setBusy(false)
    }
  }, [attempt, onAsk, onDone, onFailed])

  useEffect(() => {
    if (began.current) return
    began.current = true
    void enter()
  }, [enter])

  if (!question) return waiting
  return (
    <Frame>
      <Suspense>
        {question.about === 'second factor' ? (
          <SecondStep canChange order={order} attempt={attempt} onDone={onDone} onBack={onKeep} />
        ) : (
          <SwitchAccount
            present={question.present}
            other={question.other}
            busy={busy}
            order={order}
            onKeep={onKeep}
            onSwitch={() => {
              replace.current = true
              void enter()
            }}
          />
        )}
      </Suspense>
    </Frame>
  )
}
