import { Button, Stack, TextInput } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { CheckState } from './check-state.tsx'
import type { Target } from './target.ts'
import classes from './targets.module.css'
import type { PageCheck as Check } from './use-page-check.ts'

interface PageCheckProps {
  check: Check
  /** As they stand with the person's edits. */
  targets: readonly Target[]
  /** Owners of targets that are not filled in yet: what is found says nothing of them. */
  unfinished: ReadonlySet<string>
}

/** Looks on a page of the store for what changes are to find, and says what came of it. */
export function PageCheck({ check, targets, unfinished }: PageCheckProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<'wrongAddress' | 'nothing' | null>(null)
  const url = typed ?? check.url
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = url.trim()
    const isAddress = /^https?:\/\//i.test(address) && URL.canParse(address)
    const isAnything = targets.some(({ selectors }) => selectors.some((selector) => selector.trim() !== ''))
    setProblem(isAddress ? (isAnything ? null : 'nothing') : 'wrongAddress')
    if (isAddress && isAnything) check.check(address, targets)
  }
  return (
    <Stack gap="xs">
      {check.isAllowed ? (
        <form noValidate onSubmit={submit} className={classes.form}>
          <TextInput
            type="url"
            inputMode="url"
            label={t('targets.address')}
            description={t('targets.help')}
            maxLength={2048}
            value={url}
            error={problem ? t(`targets.${problem}`) : undefined}
            onChange={(e) => {
              setTyped(e.currentTarget.value)
              setProblem(null)
            }}
          />
          <Button type="submit" variant="default" leftSection={<IconListSearch size={16} />} loading={check.isChecking}>
            {t('targets.check')}
          </Button>
        </form>
      ) : null}
      <CheckState
        check={check}
        findings={check.judge(targets.filter(({ owner }) => !unfinished.has(owner)))}
        unfinished={unfinished.size}
      />
    </Stack>
  )
}
