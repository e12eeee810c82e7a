/** The use cases of a person's own account, one file each. */
export { changePassword } from './change-password';
export { deleteAccount } from './delete-account';
export { disownRegistration, checkNotMeLink } from './disown-registration';
export { removeProfilePicture, readProfilePicture, setProfilePicture } from './profile-picture';
export { updateProfile } from './update-profile';
