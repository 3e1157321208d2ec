#!/bin/sh
# volume.sh SURFACE MESH: tetrahedra of four nodes within a closed surface
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/surface.msh" || exit 1
cat > "$work/volume.geo" <<END
Merge "surface.msh";
Surface Loop(1) = Surface{:}; Volume(1) = {1}; Physical Volume("SOLID", 99) = {1};
Mesh.Algorithm3D = 1; Mesh.Optimize = 1; Mesh.RandomSeed = 1;
END
gmsh -3 -nt 1 "$work/volume.geo" -format msh22 -o "$work/volume.msh" || exit 1
# a mesher that could not fill the surface writes a mesh without volume and ends well
awk '/^\$Elements/{inside=1} inside && $2 == 4 {found=1; exit} END {exit !found}' "$work/volume.msh" ||
  { echo "the surface could not be filled with tetrahedra" >&2; exit 3; }
cp "$work/volume.msh" "$2"
