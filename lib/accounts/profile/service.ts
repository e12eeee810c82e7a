/** The use cases of a person's own account, one file each. */
export { changePassword } from './change-password';
export { deleteAccount } from './delete-account';
export { disownRegistration, notMeState } from './disown-registration';
export { clearProfilePicture, readProfilePicture, setProfilePicture } from './profile-picture';
export { updateProfile } from './update-profile';
