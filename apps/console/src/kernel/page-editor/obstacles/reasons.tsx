import { Text } from '@mantine/core'
import type { EditorFinding } from '@vitrine/contract'
import { Foreign } from '../../../ui/foreign.tsx'
import classes from './obstacles.module.css'

/** Findings as a list: what is the matter, and what to do. The first one's name is the heading above where `isNamed` says so. */
export function Reasons({ findings, isNamed }: { findings: readonly EditorFinding[]; isNamed?: boolean }) {
  if (findings.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {findings.map(({ code, title, advice }, i) => (
        <li key={code}>
          {isNamed && i === 0 ? null : <Text fw={500}>{title}</Text>}
          <Text inherit className={classes.advice}>
            <Foreign>{advice}</Foreign>
          </Text>
        </li>
      ))}
    </ul>
  )
}
