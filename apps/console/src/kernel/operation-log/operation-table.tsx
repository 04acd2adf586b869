import { ActionIcon, Anchor, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Operation } from '@vitrine/contract'
import { actionInWords, personInWords, targetInWords, typeInWords } from '@vitrine/contract/client'
import { Fragment, useId, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Moment } from '../../ui/moment.tsx'
import { meansRow } from '../../ui/open-row.ts'
import table from '../../ui/table.module.css'
import { useWorkspace } from '../workspace/index.ts'
import { Difference } from './difference.tsx'
import classes from './operation-log.module.css'
import { Summary } from './summary.tsx'
import { useTargetPath } from './use-target-path.ts'

interface OperationTableProps {
  operations: readonly Operation[]
  timeZone: string
  dim: boolean
  /** Of an experience's own log: there is one target and one container. */
  narrow: boolean
  onPerson: (operator: Operation['operator']) => void
}

export function OperationTable({ operations, narrow, dim, ...rest }: OperationTableProps) {
  const { t } = useText()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <div className={`${table.wrap} ${dim ? table.dim : ''}`}>
      <table className={`${table.table} ${table.cards}`} data-rows-open>
        <thead>
          <tr>
            <th style={{ width: 150 }}>{t('operationLog.columns.time')}</th>
            <th>{t('operationLog.columns.person')}</th>
            <th>{t('operationLog.columns.type')}</th>
            <th>{t('operationLog.columns.action')}</th>
            {narrow ? null : (
              <>
                <th>{t('operationLog.columns.target')}</th>
                <th>{t('operationLog.columns.container')}</th>
              </>
            )}
            <th style={{ width: 56 }}>
              <VisuallyHidden>{t('common.more')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <Row
              key={operation.id}
              operation={operation}
              narrow={narrow}
              open={open.has(operation.id)}
              onToggle={() => toggle(operation.id)}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<OperationTableProps, 'operations' | 'dim'> {
  operation: Operation
  open: boolean
  onToggle: () => void
}

function Row({ operation, timeZone, narrow, open, onToggle, onPerson }: RowProps) {
  const { t, language } = useText()
  const { containers } = useWorkspace()
  const path = useTargetPath()(operation)
  const { operator, really } = operation
  const detail = useId()
  const target = targetInWords(operation, language)
  const name = personInWords(operator.name, language)
  const container = containers.find(({ id }) => id === operation.container_id)?.name
  return (
    <Fragment>
      <tr onClick={(event) => meansRow(event) && onToggle()}>
        <td data-wide="name">
          <Moment at={operation.time} timeZone={timeZone} c="dimmed" />
        </td>
        <td data-label={t('operationLog.columns.person')}>
          <button
            type="button"
            className={classes.person}
            title={t('operationLog.onlyThisPerson', { name })}
            onClick={() => onPerson({ ...operator, name })}
          >
            <Foreign>{name}</Foreign>
          </button>
          {really ? (
            <Text size="xs" c="dimmed">
              {t('operationLog.really', { name: personInWords(really.name, language) })}
            </Text>
          ) : null}
        </td>
        <td data-label={t('operationLog.columns.type')}>{typeInWords(operation, language)}</td>
        <td data-label={t('operationLog.columns.action')}>
          <div>
            {actionInWords(operation, language)}
            {open ? null : <Summary operation={operation} timeZone={timeZone} />}
          </div>
        </td>
        {narrow ? null : (
          <>
            <td data-label={t('operationLog.columns.target')} style={{ overflowWrap: 'anywhere' }}>
              {path ? (
                <Anchor component={Link} to={path} inherit>
                  <Foreign>{target}</Foreign>
                </Anchor>
              ) : (
                <Foreign>{target}</Foreign>
              )}
            </td>
            <td data-label={t('operationLog.columns.container')}>
              <Foreign>{container ?? '—'}</Foreign>
            </td>
          </>
        )}
        <td data-menu>
          <ActionIcon
            aria-expanded={open}
            aria-controls={open ? detail : undefined}
            aria-label={t('operationLog.open', { name: target })}
            onClick={onToggle}
          >
            {open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
          </ActionIcon>
        </td>
      </tr>
      {open ? (
        <tr id={detail} className={classes.detail}>
          <td colSpan={narrow ? 5 : 7} data-wide>
            <Difference operation={operation} timeZone={timeZone} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}
