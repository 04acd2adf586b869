import type { OrgRole, PlanLevel } from '@vitrine/contract'
import { createContext, type ElementType, useContext } from 'react'
import { type ApiError, isApiError } from '../lib/api/error.ts'
import { Part } from './part.tsx'

export interface RefusalProps {
  /** What was refused, when a call was. */
  error?: ApiError
  reason?: string
  /** The least role or plan that would do. */
  role?: OrgRole
  level?: PlanLevel
  /** Who can help: somebody of the organization by default, or whoever runs the installation. */
  whom?: 'organization' | 'installation' | 'nobody'
}

/** Finds the words for a refusal; who provides it knows the organization and its managers. */
export const RefusalContext = createContext<ElementType<RefusalProps> | null>(null)

/** Which right or plan is missing, and whom to ask. */
export function Refusal(props: RefusalProps) {
  const Words = useContext(RefusalContext)
  return Words ? (
    <Part failed={props.error?.message ?? props.reason ?? null}>
      <Words {...props} />
    </Part>
  ) : null
}

/** A call that somebody else of the organization might make, or this person on another plan. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error, 'no_permission', 'plan_required', 'limit_reached', 'not_your_organization')
