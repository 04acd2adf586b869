import { useQueryClient } from '@tanstack/react-query'
import type { ViewSchedule } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import { useInFamily } from '../../../lib/api/family.ts'

const minute = 60_000
const second = 1000

/** When a schedule next starts or recovers (ms), by what was read of it. */
const nextTurn = ({ state, start_at, recover_at }: ViewSchedule): number => {
  if (state === 'waiting') return Date.parse(start_at)
  return state === 'running' && recover_at !== null ? Date.parse(recover_at) : Number.POSITIVE_INFINITY
}

/** The time (ms), a minute at a time; what a released experience shows is read again when a schedule starts or recovers. */
export function useClock(schedules: readonly ViewSchedule[], isReleased: boolean): number {
  const [now, setNow] = useState(Date.now)
  const client = useQueryClient()
  const detail = useInFamily()(getExperience)
  const turn = isReleased ? Math.min(...schedules.map(nextTurn)) : Number.POSITIVE_INFINITY
  useEffect(() => {
    // The server's clock may be a little behind: what has not turned yet is asked about again.
    const wait = turn <= now ? 5 * second : Math.min(minute, turn - now + second)
    const timer = setTimeout(() => {
      if (turn <= Date.now()) void client.invalidateQueries({ queryKey: [detail.id] })
      setNow(Date.now())
    }, wait)
    return () => clearTimeout(timer)
  }, [now, turn, client, detail.id])
  return now
}
