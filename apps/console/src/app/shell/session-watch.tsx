import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { setUnauthenticatedHandler } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { paths } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { SessionDialog } from '../../modules/sign-in/index.ts'

/** Asks for the password where the person is when a call says that the session is over. */
export function SessionWatch() {
  const { user } = useWorkspace()
  const navigate = useNavigate()
  const href = useRouterState({ select: (state) => state.location.href })
  const [over, setOver] = useState(false)

  useEffect(() => {
    setUnauthenticatedHandler(() => {
      if (!session.isActing()) return setOver(true)
      session.end()
      queryClient.clear()
      void navigate({ to: paths.impersonate, search: { ended: '1' } as never, ignoreBlocker: true })
    })
    return () => setUnauthenticatedHandler(() => undefined)
  }, [navigate])

  if (!over) return null
  return (
    <Suspense>
      <SessionDialog
        opened
        email={user.email}
        onDone={() => {
          setOver(false)
          void queryClient.invalidateQueries()
        }}
        onLeave={() => {
          session.end()
          queryClient.clear()
          void navigate({ to: paths.login, search: { return: href } as never, ignoreBlocker: true })
        }}
      />
    </Suspense>
  )
}
