import { ActionIcon, Alert, Box, Collapse, Switch, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import type { Change, Issue } from '@vitrine/contract'
import { targetsOf } from '@vitrine/targeting'
import type { ReactNode } from 'react'
import { FindingText } from '../../kernel/targets/finding-text.tsx'
import { isFault } from '../../kernel/targets/target.ts'
import type { PageCheck } from '../../kernel/targets/use-page-check.ts'
import { wordFor } from '../../kernel/targets/word-for.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { DropMenu, MenuItem } from '../../ui/menu.tsx'
import classes from './change-card.module.css'
import { ChangeFields } from './change-fields.tsx'
import { choiceOf } from './choices.ts'
import { describeChange } from './describe-change.ts'
import { choiceIcons } from './op-icons.ts'
import { useMayAnimate } from './use-may-animate.ts'

interface ChangeCardProps {
  change: Change
  index: number
  count: number
  open: boolean
  readOnly: boolean
  check: PageCheck
  issues: readonly Issue[]
  /** What keeps it from being shown on the page that is open beside it. */
  waiting: readonly Issue[]
  /** That its element is there says nothing of a change that nobody can see yet. */
  isUnfinished: boolean
  onToggle: () => void
  onChange: (change: Change) => void
  onMove: (by: 1 | -1) => void
  onDuplicate: () => void
  /** Present where there is another version to copy it to. */
  onCopyTo: ((name: string) => void) | undefined
  onRemove: () => void
  /** Who changed it, and when; shown where it is open. */
  touched: ReactNode
}

export function ChangeCard(props: ChangeCardProps) {
  const { change, index, count, open, check, issues, waiting, isUnfinished } = props
  const { onToggle, onChange, onMove, onDuplicate, onCopyTo, onRemove } = props
  const { t } = useText()
  const isRefused = !useMayAnimate() && change.op === 'animate'
  const readOnly = props.readOnly || isRefused
  const Icon = choiceIcons[choiceOf(change)]
  const description = describeChange(change, t)
  const title = change.name || description
  const [missing] = issues.length > 0 ? [] : waiting
  const [finding] = check.judge(targetsOf({ ...change, enabled: true }))
  return (
    <div
      className={classes.card}
      data-change={change.id}
      data-open={open || undefined}
      data-invalid={issues.length > 0 || undefined}
    >
      <div className={classes.head}>
        <UnstyledButton
          className={classes.toggle}
          data-off={!change.enabled || undefined}
          aria-expanded={open}
          onClick={onToggle}
        >
          <span className={classes.icon}>
            <Icon size={18} />
          </span>
          <span className={classes.texts}>
            <Clipped fw={500}>{title}</Clipped>
            <Clipped size="xs" c="dimmed">
              {change.fingerprint ? (
                wordFor(change.fingerprint.tag, t)
              ) : (
                <span className={classes.selector}>{change.selectors[0] || t('editor.noSelector')}</span>
              )}
              {change.name ? ` · ${description}` : null}
            </Clipped>
          </span>
        </UnstyledButton>
        <div className={classes.finding}>
          {isUnfinished ? (
            <Text size="xs" c="var(--vitrine-attention)" role="status">
              {missing
                ? t('editor.waiting', { reason: missing.error === 'required' ? t('editor.fillIn') : missing.message })
                : t('editor.unfinished')}
            </Text>
          ) : (
            <FindingText
              outcome={finding?.outcome}
              about={
                finding && finding.selector !== change.selectors[0] && isFault(finding.outcome)
                  ? finding.selector
                  : undefined
              }
              url={check.found?.url}
              isChecking={check.isChecking}
            />
          )}
        </div>
        <div className={classes.buttons}>
          {readOnly ? (
            <Text size="xs" c="dimmed" mr={4}>
              {change.enabled ? null : t('editor.off')}
            </Text>
          ) : (
            <Switch
              size="sm"
              mr={4}
              checked={change.enabled}
              aria-label={t('editor.enable', { name: title })}
              onChange={(e) => onChange({ ...change, enabled: e.currentTarget.checked })}
            />
          )}
          {readOnly ? null : (
            <>
              <ActionIcon
                className={classes.order}
                disabled={index === 0}
                aria-label={t('editor.up', { name: title })}
                onClick={() => onMove(-1)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                className={classes.order}
                disabled={index === count - 1}
                aria-label={t('editor.down', { name: title })}
                onClick={() => onMove(1)}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <DropMenu
                label={t('actions.menu', { name: title })}
                width={220}
                trigger={(props) => (
                  <ActionIcon aria-label={t('actions.menu', { name: title })} {...props}>
                    <IconDots size={16} />
                  </ActionIcon>
                )}
              >
                <MenuItem icon={IconCopy} onClick={onDuplicate}>
                  {t('actions.copy.verb')}
                </MenuItem>
                {onCopyTo ? (
                  <MenuItem icon={IconCopyPlus} onClick={() => onCopyTo(title)}>
                    {t('editor.copyTo.verb')}
                  </MenuItem>
                ) : null}
                <MenuItem icon={IconArrowUp} disabled={index === 0} onClick={() => onMove(-1)}>
                  {t('editor.moveUp')}
                </MenuItem>
                <MenuItem icon={IconArrowDown} disabled={index === count - 1} onClick={() => onMove(1)}>
                  {t('editor.moveDown')}
                </MenuItem>
                <MenuItem icon={IconTrash} danger onClick={onRemove}>
                  {t('actions.delete.verb')}
                </MenuItem>
              </DropMenu>
            </>
          )}
          <ActionIcon tabIndex={-1} aria-hidden onClick={onToggle}>
            <IconChevronDown
              size={16}
              style={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 120ms ease-out' }}
            />
          </ActionIcon>
        </div>
      </div>
      <Collapse expanded={open} keepMounted={false} transitionDuration={120}>
        <Box className={classes.body}>
          {isRefused && !props.readOnly ? (
            <Alert color="gray" p="sm" mb="sm">
              {t('animation.refused')}
            </Alert>
          ) : null}
          <ChangeFields change={change} readOnly={readOnly} issues={issues} counts={check.counts} onChange={onChange} />
          {props.touched}
        </Box>
      </Collapse>
    </div>
  )
}
