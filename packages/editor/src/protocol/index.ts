export { type Refusal, readMessage, wrap } from './channel.ts'
export {
  AgentMessage,
  type Brief,
  ConsoleMessage,
  type FromAgent,
  type FromConsole,
  type Picked,
  protocolVersion,
} from './messages.ts'
