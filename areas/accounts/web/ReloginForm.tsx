import { LoginForm } from './LoginForm.tsx'

/** The login form over a page whose session ended. */
export default function ReloginForm(props: { login: string; onSignedIn: () => void }) {
  return <LoginForm {...props} />
}
