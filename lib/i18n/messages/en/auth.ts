export const auth = {
  login: {
    pageTitle: 'Sign In',
    title: 'Sign in',
    description: 'Good to see you again.',
    createAccount: 'New here? <link>Create an account</link>',
    email: 'Email',
  },
} as const;
