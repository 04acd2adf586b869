import { useNavigate } from '@tanstack/react-router'
import { logout } from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { languageTold } from '../../lib/choose-language.ts'
import { at, paths } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // The page goes first: if unsaved edits keep the person here, nobody is signed out.
    await navigate({ ...at(paths.login, { reason: 'signed_out' }) })
    if (window.location.pathname !== paths.login) return
    await languageTold()
    await call(logout, {}).catch(() => undefined)
    session.end()
    queryClient.clear()
  }
}
