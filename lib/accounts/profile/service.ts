/** The use cases of a person's own account, one file each. */
export { changePassword } from './change-password';
export { deleteAccount } from './delete-account';
export { disownRegistration, checkNotMeLink as checkNotMeLink } from './disown-registration';
export { removeProfilePicture as removeProfilePicture, readProfilePicture, setProfilePicture } from './profile-picture';
export { updateProfile } from './update-profile';
