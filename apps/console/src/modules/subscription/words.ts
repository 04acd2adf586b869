import { useText } from '../../lib/i18n/index.ts'

/** Names of the plans' functions; one that is newer than these texts shows its own name. */
export function useFunctionName(): (name: string) => string {
  const { t } = useText()
  return (name) => t(`plans.function.${name}` as 'plans.function.containers', { defaultValue: name })
}
