import { Button, Group, Stack, Text, TextInput, useMantineColorScheme } from '@mantine/core'
import type { Language, UserInfo } from '@vitrine/contract'
import { getUserInfo, updateProfile } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { endpointKey, queryClient, useAction } from '../../lib/api/query.ts'
import { changeLanguage, useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Card } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { issueOf, restOf } from './issue-of.ts'

export function BasicsCard({ user }: { user: UserInfo }) {
  const { t } = useText()
  const [name, setName] = useState(user.user_name)
  const [chosen, setChosen] = useState<Language | null>(null)
  const locale = chosen ?? user.locale
  const [problem, setProblem] = useState<string | null>(null)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const save = useAction(updateProfile)
  const unchanged = name.trim() === user.user_name && locale === user.locale

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('common.required'))
    save.mutate(
      { body: { user_name: name, ...(chosen && { locale: chosen }) } },
      {
        onSuccess: async (next) => {
          queryClient.setQueryData(endpointKey(getUserInfo), next)
          // What was edited meanwhile stays.
          setName((now) => (now === name ? next.user_name : now))
          setChosen((now) => (now === chosen ? null : now))
          if (chosen) await changeLanguage(chosen)
          toast.done(t('profile.saved'))
        },
      },
    )
  }

  return (
    <Card title={t('profile.basics')}>
      <UnsavedGuard dirty={!unchanged} />
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ActionFailed title={t('common.saveFailed')} error={restOf(save.error, 'user_name')} />
          <TextInput
            label={t('profile.name')}
            autoComplete="name"
            maxLength={60}
            value={name}
            error={problem ?? issueOf(save.error, 'user_name')}
            onChange={(e) => {
              setName(e.currentTarget.value)
              setProblem(null)
              save.forget()
            }}
          />
          <TextInput label={t('profile.email')} description={t('profile.emailNote')} value={user.email} disabled />
          <div>
            <Text size="sm" fw={500} mb={4} aria-hidden>
              {t('profile.language')}
            </Text>
            <Segmented
              label={t('profile.language')}
              value={locale}
              onChange={setChosen}
              data={[
                { value: 'zh-TW', label: '繁體中文', lang: 'zh-TW' },
                { value: 'en', label: 'English', lang: 'en' },
              ]}
            />
          </div>
          <div>
            <Text size="sm" fw={500} mb={4} aria-hidden>
              {t('shell.scheme.label')}
            </Text>
            <Segmented
              label={t('shell.scheme.label')}
              value={colorScheme}
              onChange={setColorScheme}
              data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`shell.scheme.${value}`) }))}
            />
            <Text size="xs" c="dimmed" mt={4}>
              {t('profile.schemeHelp')}
            </Text>
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={unchanged}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
