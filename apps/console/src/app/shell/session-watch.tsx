import { useNavigate, useRouterState } from '@tanstack/react-router'
import { getUserInfo } from '@vitrine/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { call, setUnauthenticatedHandler } from '../../lib/api/client.ts'
import { queryClient, useEndpoint } from '../../lib/api/query.ts'
import { at, paths } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { SessionDialog } from '../../modules/sign-in/index.ts'
import { Overlay } from '../../ui/overlay.tsx'

/** Tells when the session is over, by a call or in another tab. Somebody else who signs in there starts this tab anew. */
function useSessionEnd(userId: string | undefined, onOver: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    setUnauthenticatedHandler(() => {
      if (!session.isActing()) return onOver()
      session.end()
      void navigate({ ...at(paths.impersonate, { ended: '1' }), ignoreBlocker: true, reloadDocument: true })
    })
    return () => setUnauthenticatedHandler(() => undefined)
  }, [navigate, onOver])

  useEffect(() => {
    const compare = async () => {
      if (session.token() === null) return onOver()
      const now = await call(getUserInfo, {}).catch(() => undefined)
      if (now && userId !== undefined && now.user_id !== userId) window.location.assign(paths.auth)
    }
    return session.watch(() => void compare())
  }, [onOver, userId])
}

/** Asks for the password where the person is when the session is over. */
export function SessionWatch() {
  const user = useEndpoint(getUserInfo, undefined).data
  const navigate = useNavigate()
  const href = useRouterState({ select: (state) => state.location.href })
  const [over, setOver] = useState<'left' | 'expired' | null>(null)
  useSessionEnd(
    user?.user_id,
    useCallback(() => setOver(session.wasLeft() ? 'left' : 'expired'), []),
  )

  if (!over || !user) return null
  return (
    <Overlay onFailed={() => setOver(null)}>
      <SessionDialog
        opened
        reason={over}
        email={user.email}
        onDone={() => {
          setOver(null)
          void queryClient.invalidateQueries()
        }}
        onLeave={() => {
          session.end()
          queryClient.clear()
          void navigate({ ...at(paths.login, { return: href }), ignoreBlocker: true })
        }}
      />
    </Overlay>
  )
}
